import { Pause, Play } from 'lucide-react';
import { useState } from 'react';
import { classNames } from '../../lib/class-names';
import { IconButton } from '../../ui/IconButton';
import { promises } from './promises';
import styles from './PromiseStrip.module.css';

/**
 * The claims as a scrolling band. It stops on its pause button and on hover; with prefers-reduced-motion it does not move and
 * the claims are laid out in rows.
 */
export function PromiseStrip() {
  const [isPaused, setPaused] = useState(false);
  return (
    <section aria-label="Our promises" className={classNames(styles.strip, isPaused && styles.halted)}>
      <div className={styles.window}>
        <ul role="list" className={styles.badges}>
          <Badges />
        </ul>
        {/* Duplicate of the list for an endless loop. */}
        <ul role="list" className={classNames(styles.badges, styles.again)} aria-hidden="true">
          <Badges />
        </ul>
      </div>
      <IconButton
        className={styles.control}
        label={isPaused ? 'Move the promises' : 'Halt the promises'}
        icon={isPaused ? <Play size={20} strokeWidth={1.25} /> : <Pause size={20} strokeWidth={1.25} />}
        onClick={() => setPaused(!isPaused)}
      />
    </section>
  );
}

function Badges() {
  return promises.map(({ claim, Icon }) => (
    <li key={claim} className={styles.badge}>
      <Icon size={24} strokeWidth={1.25} />
      {claim}
    </li>
  ));
}
