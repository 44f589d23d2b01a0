import { useEffect } from "react";
import { useTranslations } from "next-intl";

/** The forms on the page, each with whether something in it is not saved and what is asked then. */
const forms = new Map<() => boolean, string>();
/** The operator leaves by a link that was just asked about: the browser does not ask again. */
let isLeaving = false;

/** Asks before a page with unsaved changes is left: by a link of the site, by what is marked with `data-leaves`, or in any other way. */
export function useUnsaved(isChanged: () => boolean): void {
  const sentence = useTranslations("operator")("unsaved");
  useEffect(() => {
    if (forms.size === 0) {
      isLeaving = false;
      document.addEventListener("click", askAtClick, true);
      window.addEventListener("beforeunload", askAtUnload);
    }
    forms.set(isChanged, sentence);
    return () => {
      forms.delete(isChanged);
      if (forms.size > 0) return;
      document.removeEventListener("click", askAtClick, true);
      window.removeEventListener("beforeunload", askAtUnload);
    };
  }, [isChanged, sentence]);
}

/** Whether a field of a form without state is not as it was drawn. */
export function isTyped(form: HTMLFormElement | null): boolean {
  return [...(form?.elements ?? [])].some((field) => {
    if (field instanceof HTMLSelectElement) return isChosen(field);
    if (field instanceof HTMLTextAreaElement) return field.value !== field.defaultValue;
    if (!(field instanceof HTMLInputElement)) return false;
    if (["checkbox", "radio"].includes(field.type)) return field.checked !== field.defaultChecked;
    return field.value !== field.defaultValue;
  });
}

/** Where no option is marked as the first choice, the first option is. */
function isChosen({ options, selectedIndex }: HTMLSelectElement): boolean {
  const marked = [...options].findIndex(({ defaultSelected }) => defaultSelected);
  return options.length > 0 && selectedIndex !== Math.max(marked, 0);
}

const unsaved = (): string | undefined => [...forms].find(([isChanged]) => isChanged())?.[1];

function askAtUnload(event: BeforeUnloadEvent): void {
  if (!isLeaving && unsaved() !== undefined) event.preventDefault();
}

function askAtClick(event: MouseEvent): void {
  isLeaving = false;
  if (!leaves(event)) return;
  const sentence = unsaved();
  if (sentence === undefined) return;
  if (window.confirm(sentence)) {
    isLeaving = true;
    return;
  }
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** Whether a click goes to another page of the site in this tab. Other sites are left to the browser's own question. */
function leaves({ target, button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean {
  if (!(target instanceof Element) || button !== 0 || ctrlKey || metaKey || shiftKey || altKey) return false;
  if (target.closest("[data-leaves]")) return true;
  const link = target.closest<HTMLAnchorElement>("a[href]");
  if (!link || (link.target !== "" && link.target !== "_self") || link.hasAttribute("download")) return false;
  const to = new URL(link.href, location.href);
  const isSamePlace = to.pathname === location.pathname && to.search === location.search && link.hash !== "";
  return to.origin === location.origin && !isSamePlace;
}
