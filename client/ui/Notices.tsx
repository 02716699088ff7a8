import { X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { classNames } from '../lib/class-names';
import { useAlerts, useShownNotices, type NoticeAction, type ShownNotice } from '../lib/alerts';
import { IconButton } from './IconButton';
import styles from './Notices.module.css';

/**
 * Renders the notices. Both live regions are in the page from the start, since screen readers do not announce the initial
 * content of a region. `aria-live` is explicit because an open dialog hides the rest of the page from screen readers, except
 * elements with that attribute.
 */
export function Notices() {
  const shown = useShownNotices();
  return (
    <div className={styles.region}>
      <div role="status" aria-live="polite">
        {shown
          .filter(({ tone }) => tone !== 'danger')
          .map((notice) => (
            <NoticeItem key={notice.key} notice={notice} />
          ))}
      </div>
      <div role="alert" aria-live="assertive">
        {shown
          .filter(({ tone }) => tone === 'danger')
          .map((notice) => (
            <NoticeItem key={notice.key} notice={notice} />
          ))}
      </div>
    </div>
  );
}

/** Disappears after its duration; the countdown pauses while the notice is hovered or has the focus. */
function NoticeItem({ notice }: { notice: ShownNotice }) {
  const { dismiss } = useAlerts();
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  useCountdown(notice.duration, isHovered || isFocused, () => dismiss(notice.key));
  return (
    <div
      className={classNames(styles.notice, styles[notice.tone])}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <p>{notice.text}</p>
      {notice.action && <NoticeActionButton action={notice.action} onTaken={() => dismiss(notice.key)} />}
      <IconButton label="Dismiss" icon={<X size={18} strokeWidth={1.25} />} onClick={() => dismiss(notice.key)} />
    </div>
  );
}

function NoticeActionButton({ action: { label, run }, onTaken }: { action: NoticeAction; onTaken: () => void }) {
  const take = () => {
    onTaken();
    run();
  };
  return (
    <button type="button" className={styles.action} onClick={take}>
      {label}
    </button>
  );
}

function useCountdown(duration: number, isPaused: boolean, onEnd: () => void): void {
  const remaining = useRef(duration);
  const end = useRef(onEnd);
  useEffect(() => {
    end.current = onEnd;
  });
  useEffect(() => {
    if (isPaused) return;
    const startedAt = performance.now();
    const timer = setTimeout(() => end.current(), remaining.current);
    return () => {
      clearTimeout(timer);
      remaining.current -= performance.now() - startedAt;
    };
  }, [isPaused]);
}
