/** Without this file Next takes the one of the project above. */
export function register(): void {}
