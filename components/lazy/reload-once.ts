/**
 * A script that no longer exists (the site was renewed while a page lay open) is had by loading the page again: once in
 * a session, never in a loop. Where storage is refused, a page that was just reloaded is not reloaded again. It stands in
 * the page as text, so that it works when the page's own first script is the one that failed.
 */
export const reloadOnce = `addEventListener("error",function(e){
var t=e.target;if(!t||t.tagName!=="SCRIPT"||!/\\/_next\\/static\\//.test(t.src)||navigator.onLine===false)return;
var again;try{again=sessionStorage.getItem("script-reload");sessionStorage.setItem("script-reload","1")}catch(_){
var n=performance.getEntriesByType("navigation")[0];again=!n||n.type==="reload"}
if(!again)location.reload()},true)`;
