import type { Story } from '../src/adapters/http/workbench/snapshot-type.ts';
import { h, type Child } from './element.ts';
import type { Which } from './time.ts';

/** From who asks to who hears of it. */
export const lanes = ['CALL', 'PAYMENT', 'MONEY', 'EVENT', 'SHOP'] as const;
export type Lane = (typeof lanes)[number];

export type Outcome = 'good' | 'bad' | 'waiting' | 'plain';

/** One line of a story. */
export type Line = {
  key: string;
  at: string;
  which: Which;
  lane: Lane;
  /** What caused it. Null: time alone, or what the story does not know. */
  from: Lane | null;
  outcome: Outcome;
  head: Child[];
  details: () => Child[];
};

/** `nth`: of those of the same object at the same time, counted from 0. */
export type Item = Story['items'][number] & { nth: number };
export type Told = Omit<Line, 'key' | 'at' | 'which'>;

/** What ends at once has two lines of the same time. */
export const isEndOf = (row: { created_at: string; ended_at: string | null }, at: string, nth: number): boolean =>
  row.ended_at === at && (row.created_at !== at || nth > 0);

export const note = (words: string): HTMLElement => h('span', { class: 'note' }, words);
