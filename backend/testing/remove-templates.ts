export { removeTemplates as default } from "./templates";
