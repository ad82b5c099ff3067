import type { Response } from 'express';
import { sendBytes } from '../send-bytes.ts';

const contentTypes = {
  'page.html': 'text/html; charset=utf-8',
  'style.css': 'text/css; charset=utf-8',
  'script.js': 'text/javascript; charset=utf-8',
};

export type WorkbenchFile = keyof typeof contentTypes;

/** Below /workbench. */
export const fileOfPath: ReadonlyMap<string, WorkbenchFile> = new Map([
  ['/', 'page.html'],
  ['/style.css', 'style.css'],
  ['/script.js', 'script.js'],
]);

/** Reads a file that the build has made. */
export type WorkbenchFiles = (name: WorkbenchFile) => Promise<Buffer>;

/**
 * The page loads only the files of its own origin. Trusted Types make the browser refuse text that a script turns into
 * HTML: names, descriptions and metadata come from callers of the API.
 */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  // The icon, which is in the page.
  'img-src data:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ');

export async function sendWorkbenchFile(files: WorkbenchFiles, name: WorkbenchFile, response: Response): Promise<void> {
  const bytes = await files(name);
  response.setHeader('Content-Type', contentTypes[name]);
  response.setHeader('Content-Security-Policy', policy);
  sendBytes(response, bytes);
}
