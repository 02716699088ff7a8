import styles from './AnnouncementBar.module.css';

export function AnnouncementBar() {
  return (
    <aside aria-label="Announcement" className={styles.bar}>
      <p>Cruelty free and vegan, in 99% recyclable packaging</p>
    </aside>
  );
}
