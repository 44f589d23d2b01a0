export interface Picture {
  file: string;
  name: string;
  size: string;
}

/** An HTML page with all pictures, the sizes of one name side by side. */
export function contactSheet(pictures: readonly Picture[]): string {
  const names = [...new Set(pictures.map(({ name }) => name))];
  const figures = names.map((name) => {
    const shots = pictures
      .filter((picture) => picture.name === name)
      .map(
        ({ file, size }) => `<a href="${file}"><img src="${file}" alt="${name}, ${size}" loading="lazy"></a>`,
      );
    return `<figure><figcaption>${name}</figcaption>${shots.join("")}</figure>`;
  });
  return `<!doctype html>
<meta charset="utf-8">
<title>Screens</title>
<style>
  body { margin: 1rem; background: #0a0e17; color: #eef1f8; font: 14px system-ui; }
  figure { display: inline-block; vertical-align: top; margin: 0 1rem 1rem 0; }
  figcaption { padding: .25rem 0; }
  img { height: 320px; margin-right: .5rem; border: 1px solid #2a354d; object-fit: cover; object-position: top; }
</style>
${figures.join("\n")}
`;
}
