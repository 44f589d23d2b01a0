/** What asks the router to render the page anew, as one script that is loaded when the first of them is wanted. */
export { renewPage } from "@/lib/client/layout/renew-page";
export { changeLanguage } from "./change-language";
