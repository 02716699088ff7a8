import { useState } from 'react';
import { NavigationType, useNavigationType } from 'react-router-dom';
import { texts } from '../../../domain/messages';
import { PageHead } from '../../lib/PageHead';
import { originalUrl } from '../../lib/media';
import { lazyCode, useLazyCode } from '../../lib/lazy-code';
import { usePageResponse } from '../../lib/page';
import { paths } from '../../lib/paths';
import { LinkButton } from '../../ui/Button';
import { Picture } from '../../ui/Picture';
import { Container } from '../../ui/Section';
import styles from './NotFound.module.css';

const movedPageCode = lazyCode(() => import('./MovedPage'));

/**
 * Page of unknown URLs and of products or posts that do not exist. Marks the response as 404. The server redirects from former addresses
 * when it sends a page; a link within the storefront leads to the present address here.
 */
export function NotFound() {
  usePageResponse().markNotFound();
  const isFollowedLink = useNavigationType() !== NavigationType.Pop;
  const [isFailed, setFailed] = useState(false);
  const loaded = useLazyCode(movedPageCode, isFollowedLink, () => setFailed(true));
  const note = <NotFoundNote />;
  if (!isFollowedLink || isFailed) return note;
  return loaded ? <loaded.MovedPage otherwise={note} /> : null;
}

function NotFoundNote() {
  return (
    <Container className={styles.page}>
      <PageHead title="Page not found" hidden />
      <Picture
        src={originalUrl('ingredients/eucalyptus.webp')}
        alt=""
        width={800}
        height={1000}
        sizes="(min-width: 769px) 360px, 200px"
        priority
        className={styles.plate}
      />
      <div className={styles.words}>
        <h1>{texts.notFound}</h1>
        <p>The page may have moved, or the address may have a slip in it. The shop is still where it was.</p>
        <LinkButton to={paths.home()}>{texts.goHome}</LinkButton>
      </div>
    </Container>
  );
}
