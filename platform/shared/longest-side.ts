/** The longest side of an image that is shown, in pixels: small files may unfold to pictures that stop a browser. */
export const longestSide = 8192;
