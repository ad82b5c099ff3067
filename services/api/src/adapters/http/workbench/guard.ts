import type { IncomingHttpHeaders } from 'node:http';
import type { NextFunction, Request, Response } from 'express';
import { say, type Message } from '../../../domain/message.ts';
import { Refusal } from '../../../domain/refusal.ts';
import { isLoopbackHost } from '../loopback-host.ts';
import { fileOfPath, type WorkbenchFile } from './files.ts';

/** Sent by the page's script with each request. Another origin may not send it without our permission (CORS). */
const workbenchHeader = 'x-svc-workbench';

/**
 * The workbench needs no key, and any web page can make a browser on this machine send requests to it. So it answers
 * only requests that start on this machine and come from its own page:
 *
 * - a connection from this machine, without a proxy or a tunnel in between
 * - a literal loopback Host: a name of a foreign page that was changed to point to 127.0.0.1 is refused (DNS rebinding)
 * - `Sec-Fetch-Site`, which every browser sends since 2023 and no page can change: only `same-origin`, and for the page
 *   itself `none`, when its address was typed, or `same-site` for a link in another page on localhost that opens it as a
 *   page of its own, such as the admin of a shop. The page has no data in it, and the one with the link gets no hold of it
 * - an `Origin`, where there is one, that is its own
 * - for data and actions a header that a form, a link or a script tag cannot send. The link to a payment page cannot send
 *   it either: it is a redirect, which changes nothing and which no script can read
 *
 * No response has a CORS header, so that a preflight request of another origin fails.
 *
 * @throws Refusal FORBIDDEN
 */
export function guardWorkbench(request: Request, response: Response, next: NextFunction): void {
  response.setHeader('Cross-Origin-Resource-Policy', 'same-origin');
  const problem = problemOf(request);
  if (problem !== null) throw new Refusal('FORBIDDEN', problem);
  next();
}

/** What is wrong with the request; null when nothing is. */
function problemOf({ method, path, headers, socket }: Request): Message | null {
  if (!isLoopbackAddress(socket.remoteAddress))
    return say('The workbench can be used only on the machine that the service runs on.');
  const proxy = proxyHeaders.find((name) => headers[name] !== undefined);
  if (proxy !== undefined)
    return say('The workbench cannot be used through a proxy or a tunnel: the request has the header {header}.', {
      header: proxy,
    });
  const { host = '', origin } = headers;
  if (!isLoopbackHost(host)) return say('The workbench answers only as localhost, 127.0.0.1 or [::1].');
  if (origin !== undefined && origin !== `http://${host}`)
    return say('The workbench cannot be used by another origin.');
  const file = method === 'GET' || method === 'HEAD' ? fileOfPath.get(path) : undefined;
  if (!isFromOwnPage(headers, file)) return say('The workbench must be opened in a browser, by typing its address.');
  const isLink = method === 'GET' && paymentPagePattern.test(path);
  if (file === undefined && !isLink && headers[workbenchHeader] !== '1')
    return say('The workbench is used through its page.');
  if ((method === 'POST' || method === 'PATCH') && !isJson.test(headers['content-type'] ?? ''))
    return say('The workbench takes only JSON.');
  return null;
}

/** Below /workbench: leads to the payment page of an intent. */
export const paymentPagePath = '/pay/:merchantId/:id';
const paymentPagePattern = /^\/pay\/\w+\/\w+$/;

const proxyHeaders = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'];
const isJson = /^application\/json *(;|$)/i;

/** An IPv4 address may be written as an IPv6 address: `::ffff:127.0.0.1`. */
const isLoopbackAddress = (address = ''): boolean => /^(::ffff:)?127\.\d+\.\d+\.\d+$|^::1$/.test(address);

function isFromOwnPage(headers: IncomingHttpHeaders, file: WorkbenchFile | undefined): boolean {
  const { 'sec-fetch-site': site, 'sec-fetch-mode': mode, 'sec-fetch-dest': destination } = headers;
  if (site === 'same-origin') return true;
  const isLinked = site === 'same-site' && mode === 'navigate' && destination === 'document';
  return file === 'page.html' && (site === 'none' || isLinked);
}
