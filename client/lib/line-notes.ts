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

/** Returns the notes of a cart line: fewer units in stock than requested, or a changed price. */
export function lineNotes({ title, quantity, availableQuantity, priceChanged }: NotedLine): readonly LineNote[] {
  const notes: LineNote[] = [];
  if (availableQuantity < quantity)
    notes.push({ text: refusals.fewerInStock(title, availableQuantity), tone: 'warning' });
  if (priceChanged) notes.push({ text: 'The price has changed since you added it.', tone: 'hint' });
  return notes;
}
