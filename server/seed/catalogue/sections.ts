import type { DemoFaq, DemoKeyResult, DemoMediaText } from '../demo-shop.types';
import { results } from './pictures';

/** A question and its answer. */
export function faq(question: string, answer: string): DemoFaq {
  return { question, answer };
}

/** A percentage of home testers and their statement, with one of the before-and-after illustrations. */
export function keyResult(kind: keyof typeof results, percentage: string, description: string): DemoKeyResult {
  return { percentage, description, images: results[kind] };
}

/** A picture with a title and a short text. */
export function mediaText(image: string, title: string, description: string): DemoMediaText {
  return { image, title, description };
}
