import { Link } from 'react-router-dom';
import { Panel } from '../../ui/Page';
import { QueryResult } from '../../ui/States';
import styles from './Today.module.css';
import { useTodayQuery, type TodayQuery } from './Today.generated';

type Count = Exclude<keyof TodayQuery['today'], '__typename'>;

interface Task {
  readonly count: Count;
  readonly name: string;
  /** The list that the number counts. */
  readonly to: string;
  readonly note?: string;
}

const tasks: readonly Task[] = [
  { count: 'toPack', name: 'Orders to pack', to: '/orders?todo=PACK' },
  { count: 'returnsWaiting', name: 'Returns to decide', to: '/orders?todo=DECIDE_RETURN' },
  { count: 'messagesUnread', name: 'Messages not read', to: '/messages' },
  { count: 'outOfStock', name: 'Products out of stock', to: '/products?stock=out&published=yes' },
  { count: 'lowStock', name: 'Products of which few are left', to: '/products?stock=low&published=yes' },
  { count: 'refundsFailed', name: 'Refunds that failed', to: '/refunds', note: 'They are tried again by themselves.' },
  { count: 'mailsGivenUp', name: 'Mails given up', to: '/mails' },
];

/** Counts the open tasks. The server returns those that the role of the person includes. */
export function ToDo() {
  const result = useTodayQuery();
  return (
    <Panel title="To do">
      <QueryResult result={result}>
        {({ today }) => (
          <ul className={styles.tasks}>
            {tasks.map((task) => {
              const count = today[task.count];
              return count !== null && <TaskTile key={task.count} task={task} count={count} />;
            })}
          </ul>
        )}
      </QueryResult>
    </Panel>
  );
}

function TaskTile({ task: { name, to, note }, count }: { task: Task; count: number }) {
  return (
    <li className={count === 0 ? styles.done : styles.task}>
      <Link to={to} className={styles.tile}>
        <span className={styles.count}>{count.toLocaleString('en')}</span> <span>{name}</span>
      </Link>
      {note !== undefined && count > 0 && <p className={styles.note}>{note}</p>}
    </li>
  );
}
