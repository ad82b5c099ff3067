import type { Request } from 'express';
import type { Language } from '../../domain/message.ts';

/**
 * The language that the client prefers of the two; null if it accepts neither, or prefers any other to both. A header that
 * is longer than any browser's is not parsed.
 */
export function acceptedLanguage(request: Request): Language | null {
  const accepted = (request.headers['accept-language'] ?? '').length <= 200 ? request.acceptsLanguages() : [];
  for (const tag of accepted) {
    const [language] = tag.toLowerCase().split('-', 1);
    if (language === 'en' || language === 'es') return language;
    if (language === '*') return null;
  }
  return null;
}
