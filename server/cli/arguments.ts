import { InvalidArgumentError, Option } from 'commander';

/** The maximum of a signed 32-bit integer column. */
const maxInteger = 2_147_483_647;
const unitMs: Readonly<Record<string, number>> = { m: 60_000, h: 60 * 60_000, d: 24 * 60 * 60_000 };
const maxDurationDays = 90;

const durationSyntax = '30m, 12h, 7d or 0';
const defaultOverlap = '24h';

export function parsePositive(text: string): number {
  const number = Number(text);
  if (/^\d+$/.test(text) && number >= 1 && number <= maxInteger) return number;
  throw new InvalidArgumentError(`It must be a whole number from 1 to ${maxInteger}.`);
}

/** @returns milliseconds */
function parseDuration(text: string): number {
  if (text === '0') return 0;
  const [, count = '', unit = ''] = /^(\d{1,4})([mhd])$/.exec(text) ?? [];
  const duration = Number(count) * (unitMs[unit] ?? NaN);
  if (count !== '' && duration <= maxDurationDays * 24 * 60 * 60_000) return duration;
  throw new InvalidArgumentError(`It must be ${durationSyntax}, at most ${maxDurationDays}d.`);
}

/** Parses a text that is stored in a column of this length. */
export const shortText =
  (maximum: number) =>
  (text: string): string => {
    const trimmed = text.trim();
    if (trimmed !== '' && trimmed.length <= maximum) return trimmed;
    throw new InvalidArgumentError(`It must have 1 to ${maximum} characters.`);
  };

/** `--overlap`, in milliseconds: how long what is replaced stays valid. */
export const overlapOption = (description: string): Option =>
  new Option('--overlap <time>', `${description}: ${durationSyntax}`)
    .default(parseDuration(defaultOverlap), defaultOverlap)
    .argParser(parseDuration);
