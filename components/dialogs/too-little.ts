/** Both languages' words of the server for a wallet that holds too little (spec.md §8). */
const words = /Vxu không đủ|not enough Vxu/i;

export const isTooLittle = (message: string) => words.test(message);
