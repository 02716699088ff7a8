/** The states of a review or comment: customers see it, or do not. Reviews await approval where the shop asks for it. */
export type ModerationState = 'shown' | 'hidden' | 'awaiting';

export type ModerationNoun = 'review' | 'comment';

interface ModerationChange {
  readonly noun: ModerationNoun;
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
