import { useState } from 'react';
import { useAlerts } from '../../client/lib/alerts';
import type { ReviewState } from '../generated/schema';
import { failureOf, type SentMutation } from './outcome';

/** A review or a comment as staff moderate it. Comments await no approval. */
export interface Moderated {
  readonly id: string;
  readonly version: string;
  readonly state: ReviewState;
  readonly name: string;
  readonly reply: { readonly text: string; readonly repliedAt: string } | null;
}

export const stateLabels: Readonly<Record<ReviewState, string>> = {
  AWAITING: 'Awaiting approval',
  SHOWN: 'Shown',
  HIDDEN: 'Hidden',
};

const verbs: Readonly<Record<ReviewState, string>> = { AWAITING: 'held back', SHOWN: 'shown', HIDDEN: 'hidden' };

const noticeMs = 10_000;

export interface Moderation<State> {
  /** "review" or "comment". */
  readonly noun: string;
  readonly send: (ids: string[], state: State) => SentMutation;
  readonly refetch: () => unknown;
}

/** Shows or hides reviews or comments, and offers to undo it. @returns the selected ids, and functions that change them */
export function useModeration<State extends ReviewState>({ noun, send, refetch }: Moderation<State>) {
  const { show } = useAlerts();
  const [selected, setSelected] = useState<readonly string[]>([]);
  const tell = (text: string, undo?: () => void) =>
    show({ text, tone: 'success', duration: noticeMs }, undo && { label: 'Undo', run: undo });
  /** @returns whether the server has accepted it */
  const sendAll = async (ids: string[], state: State): Promise<boolean> => {
    const problem = await failureOf(send(ids, state));
    if (problem) show({ text: problem, tone: 'danger', duration: noticeMs });
    return problem === undefined;
  };
  const undo = async (before: readonly { id: string; state: State }[]) => {
    for (const state of new Set(before.map((each) => each.state))) {
      const ids = before.filter((each) => each.state === state).map(({ id }) => id);
      if (!(await sendAll(ids, state))) return;
    }
    tell('It is undone.');
    void refetch();
  };
  const change = async (entries: readonly { id: string; state: State }[], to: State) => {
    const changed = entries.filter(({ state }) => state !== to);
    setSelected([]);
    if (changed.length === 0) return;
    const isDone = await sendAll(
      changed.map(({ id }) => id),
      to,
    );
    if (!isDone) return;
    const subject = changed.length === 1 ? `1 ${noun} is` : `${changed.length} ${noun}s are`;
    tell(`${subject} ${verbs[to]}.`, () => void undo(changed));
    void refetch();
  };
  return { selected, setSelected, change };
}
