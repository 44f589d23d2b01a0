/** All players see Vietnam's time, wherever their browser is. */
export const timeZone = "Asia/Ho_Chi_Minh";
