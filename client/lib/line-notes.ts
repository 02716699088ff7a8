import { refusals } from '../../domain/refusals';

export interface LineNote {
  readonly text: string;
  readonly tone: 'warning' | 'hint';
}

interface NotedLine {
  readonly title: string;
  readonly quantity: number;
  readonly availableQuantity: number;
  readonly priceChanged: boolean;
}

/** What a shopper should know of a cart's line before buying it: less in stock than wanted, or another price than before. */
export function lineNotes({ title, quantity, availableQuantity, priceChanged }: NotedLine): readonly LineNote[] {
  const notes: LineNote[] = [];
  if (availableQuantity < quantity) notes.push({ text: refusals.fewerInStock(title, availableQuantity), tone: 'warning' });
  if (priceChanged) notes.push({ text: 'The price has changed since you added it.', tone: 'hint' });
  return notes;
}
