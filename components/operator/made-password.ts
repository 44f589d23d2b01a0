/** The password that was made for an operator, to be given to that person. */
export interface MadePassword {
  username: string;
  password: string;
}
