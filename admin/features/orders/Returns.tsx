import { useState } from 'react';
import { Button } from '../../../client/ui/Button';
import { mayUse, useSession } from '../../lib/session';
import { ModalActions } from '../../ui/Modal';
import { Panel } from '../../ui/Page';
import { AcceptReturn, RefuseReturn } from './DecideReturn';
import type { OrderPartsFragment } from './Order.generated';
import styles from './Order.module.css';

type Line = OrderPartsFragment['lines'][number];

/** Shows the goods that the customer has sent back, and the decisions of managers about them. */
export function Returns({ order }: { order: OrderPartsFragment }) {
  const [asked, setAsked] = useState<{ line: Line; accept: boolean }>();
  const mayDecide = mayUse(useSession().member.role, ['manager']);
  const lines = order.lines.filter(({ status }) => status === 'RETURNED');
  if (lines.length === 0 || !mayDecide) return null;
  const Decision = asked?.accept ? AcceptReturn : RefuseReturn;
  return (
    <Panel title="Returns">
      <ul className={styles.list}>
        {lines.map((line) => (
          <li key={line.id}>
            <p>
              {line.quantity} × {line.title}
              {line.reason !== null && `, sent back: ${line.reason}`}
            </p>
            {line.returnLate && <p className={styles.author}>The customer asked later than the terms allow.</p>}
            <p className={styles.decision}>{decisionText(line)}</p>
            {!line.returnDecision && (
              <ModalActions>
                <Button size="small" onClick={() => setAsked({ line, accept: true })}>
                  Accept the return
                </Button>
                <Button variant="secondary" size="small" onClick={() => setAsked({ line, accept: false })}>
                  Refuse the return
                </Button>
              </ModalActions>
            )}
          </li>
        ))}
      </ul>
      {asked && <Decision order={order} line={asked.line} onClose={() => setAsked(undefined)} />}
    </Panel>
  );
}

function decisionText({ returnDecision }: Line): string {
  if (!returnDecision) return 'Waits for a decision.';
  const { accepted, refund, restocked, reason, decidedBy } = returnDecision;
  const parts = accepted
    ? [`Accepted by ${decidedBy}`, `${refund.formatted} refunded`, restocked ? 'back in stock' : 'not back in stock']
    : [`Refused by ${decidedBy}`];
  return `${[...parts, ...(reason === null ? [] : [reason])].join(', ')}.`;
}
