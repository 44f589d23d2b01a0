/**
 * Reloads the page when one of its scripts no longer exists (a new version was deployed while the page was open): once
 * in a session, never in a loop. Not where something was entered on a page that is complete: what it loads later may have
 * failed for a moment only, and is tried again (lazy-with-retry.tsx), while the rest of the page works. Where storage is refused, a page that was
 * just reloaded is not reloaded again. It is an inline script, so that it works when the page's first script file is the
 * one that failed.
 */
export const reloadOnce = `(function(){var entered;addEventListener("input",function(){entered=1},true);
addEventListener("error",function(e){
var t=e.target;if(!t||t.tagName!=="SCRIPT"||!/\\/_next\\/static\\//.test(t.src)||navigator.onLine===false)return;
if(entered&&document.readyState==="complete")return;
var again;try{again=sessionStorage.getItem("script-reload");sessionStorage.setItem("script-reload","1")}catch(_){
var n=performance.getEntriesByType("navigation")[0];again=!n||n.type==="reload"}
if(!again)location.reload()},true)})()`;
