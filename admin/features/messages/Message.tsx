import { useEffect } from 'react';
import { Link, useParams } from 'react-router-dom';
import { Button } from '../../../client/ui/Button';
import { useNotify } from '../../lib/notify';
import { failureOf } from '../../lib/outcome';
import { shownTime } from '../../lib/times';
import { DetailScreen } from '../../ui/DetailScreen';
import { Page, Panel } from '../../ui/Page';
import { Time } from '../../ui/Time';
import { AnswerMessage } from './AnswerMessage';
import {
  useMessageDetailQuery,
  useReadMessageMutation,
  useReopenMessageMutation,
  useSettleMessageMutation,
  type MessagePartsFragment,
} from './Message.generated';
import styles from './Message.module.css';

/** Shows one message with its answers. */
function Message() {
  const { id = '' } = useParams();
  const result = useMessageDetailQuery({ variables: { id } });
  return (
    <DetailScreen
      result={result}
      row={(data) => data.message}
      notFound="There is no such message. Messages are deleted after a year."
    >
      {(message) => <MessageScreen key={message.id} message={message} />}
    </DetailScreen>
  );
}

function MessageScreen({ message }: { message: MessagePartsFragment }) {
  const { id, subject, name, email, text, createdAt, readAt, settledAt, customerId, replies } = message;
  useMarkAsRead(id, readAt !== null);
  return (
    <Page title={subject} actions={<Settle message={message} />}>
      <p>
        {settledAt === null ? 'Open' : `Settled ${shownTime(settledAt)}`}. From {name},{' '}
        <a href={`mailto:${encodeURIComponent(email)}`}>{email}</a>
      </p>
      {customerId !== null && (
        <p className={styles.account}>
          <Link to={`/customers/${customerId}`}>The customer with this email address</Link>
        </p>
      )}
      <Panel title="Message">
        <Entry at={createdAt} author={name} text={text} />
      </Panel>
      {replies.length > 0 && (
        <Panel title="Answers">
          <ul className={styles.list}>
            {replies.map((reply) => (
              <li key={reply.id}>
                <Entry at={reply.createdAt} author={reply.author} text={reply.text} />
              </li>
            ))}
          </ul>
        </Panel>
      )}
      <AnswerMessage message={message} />
    </Page>
  );
}

/** Runs in the background: after a failure the message stays unread. */
function useMarkAsRead(id: string, isRead: boolean): void {
  const [mark] = useReadMessageMutation();
  useEffect(() => {
    if (!isRead) void failureOf(mark({ variables: { id } }));
  }, [id, isRead, mark]);
}

function Entry({ at, author, text }: { at: string; author: string; text: string }) {
  return (
    <>
      <p className={styles.author}>
        {author}, <Time at={at} />
      </p>
      <p className={styles.text}>{text}</p>
    </>
  );
}

function Settle({ message: { id, version, settledAt } }: { message: MessagePartsFragment }) {
  const [settle, settling] = useSettleMessageMutation();
  const [reopen, reopening] = useReopenMessageMutation();
  const notify = useNotify();
  const run = async () => {
    const sent = settledAt === null ? settle({ variables: { id, version } }) : reopen({ variables: { id, version } });
    const problem = await failureOf(sent);
    if (problem !== undefined) notify.failure(problem);
  };
  return (
    <Button
      variant="secondary"
      size="small"
      busy={(settling.loading || reopening.loading) && 'Saving…'}
      onClick={() => void run()}
    >
      {settledAt === null ? 'Settle without an answer' : 'Open again'}
    </Button>
  );
}

export { Message as Component };
