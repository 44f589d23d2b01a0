/** Folds text for searching: lower case without Vietnamese marks, so that "kiem the" finds "Kiếm Thế". */
export function foldMarks(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "")
    .replace(/[đĐ]/g, "d")
    .toLowerCase()
    .trim();
}
