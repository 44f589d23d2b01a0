import { constants } from "node:zlib";
import compression from "compression";

/**
 * The gateway compresses and not Next, because the page cache reads the page uncompressed. Quality 6: a game's page
 * still fits into the first 14 KiB of a connection; 7 would take four times as long.
 */
export const compress = compression({ brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } } });
