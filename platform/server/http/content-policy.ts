import type { FastifyHelmetOptions } from '@fastify/helmet';

/**
 * Security headers of every answer. Scripts only from us; WebAssembly is for the in-browser database. `filesOrigin`: where
 * pages send uploads when that is not us.
 */
export const contentPolicy = (filesOrigin: string | null): FastifyHelmetOptions => ({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
      workerSrc: ["'self'"],
      // Libraries place elements by style attributes. A person's text may only color and align (platform/shared/text/rich-text.ts).
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:', 'blob:', 'https:', ...(filesOrigin === null ? [] : [filesOrigin])],
      fontSrc: ["'self'"],
      connectSrc: filesOrigin === null ? ["'self'"] : ["'self'", filesOrigin],
      objectSrc: ["'none'"],
      baseUri: ["'self'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
  },
  // Whether the address is https is the proxy's business; promising it from plain http would lock people out.
  strictTransportSecurity: false,
  crossOriginEmbedderPolicy: false,
  referrerPolicy: { policy: 'same-origin' },
});
