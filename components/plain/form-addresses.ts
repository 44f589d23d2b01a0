/** Where forms are posted that need no script (app/api/plain). */
export const formAddresses = {
  signIn: "/api/plain/sign-in",
  signOut: "/api/plain/sign-out",
  pay: "/api/plain/pay",
} as const;
