import { en } from './messages-en.ts';
import { es } from './messages-es.ts';

export const language = navigator.language.startsWith('es') ? 'es' : 'en';
export const text = language === 'es' ? es : en;
