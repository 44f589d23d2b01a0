/** The server's message for a wallet with too little Vxu, in both languages (spec.md §8). */
const words = /Vxu không đủ|not enough Vxu/i;

export const saysNotEnoughVxu = (message: string) => words.test(message);
