import type { NextFunction, Request, Response } from 'express';

/**
 * Responses are data: a browser must not run them, put them in a frame or guess their type. Browsers on other origins may
 * read what cors.ts opens. The pages under /docs set their own policy.
 * Source: OWASP, REST Security Cheat Sheet, 'Security Headers'.
 */
const headers = Object.entries({
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Referrer-Policy': 'no-referrer',
  'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
});

export function securityHeaders(_request: Request, response: Response, next: NextFunction): void {
  for (const [name, value] of headers) response.setHeader(name, value);
  next();
}
