/** The states of a review or comment: customers see it, or do not. Reviews await approval where the shop asks for it. */
export type ModerationState = 'shown' | 'hidden' | 'awaiting';

interface ModerationChange {
  readonly noun: 'review' | 'comment';
  readonly id: number;
  readonly before: ModerationState;
  readonly after: ModerationState;
}

const verbs: Readonly<Record<ModerationState, string>> = { shown: 'show', hidden: 'hide', awaiting: 'hold' };

/** The audit record of showing or hiding a review or a comment; null if it was so already. */
export function moderationRecord({ noun, id, before, after }: ModerationChange) {
  if (before === after) return null;
  return {
    action: `${noun} ${verbs[after]}`,
    subject: String(id),
    before: { visibility: before },
    after: { visibility: after },
  };
}

/** An answer of the shop to a review or a comment, of which the caller has seen a version. */
export interface ShopAnswer {
  readonly id: number;
  readonly version: string;
  /** The answer; null removes it. */
  readonly text: string | null;
}

/** The audit record of an answer of the shop. @param before null: there was none. @param after null: it is removed */
export const answerRecord = (
  noun: ModerationChange['noun'],
  id: number,
  before: string | null,
  after: string | null,
) => ({ action: `${noun} answer`, subject: String(id), before: { answer: before }, after: { answer: after } });
