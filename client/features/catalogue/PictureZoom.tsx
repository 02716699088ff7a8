import { Maximize2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { lazyFile, useLazyCode } from '../../lib/lazy-code';
import { openOverlayEntry } from '../../lib/overlay-history';
import { Dialog } from '../../ui/Dialog';
import { IconButton } from '../../ui/IconButton';
import type { LightboxProps } from './Lightbox';
import styles from './PictureZoom.module.css';

const lightboxCode = lazyFile(() => import('./Lightbox'));

/** Shows a button that opens the pictures as large as the screen allows. The browser's back button closes them, as Escape does. */
export function PictureZoom({ title, ...lightbox }: { title: string } & LightboxProps) {
  const [isOpen, setOpen] = useState(false);
  const loaded = useLazyCode(lightboxCode, isOpen, () => setOpen(false));
  useEffect(() => {
    if (!isOpen) return;
    const entry = openOverlayEntry(() => setOpen(false));
    return () => void entry.leave();
  }, [isOpen]);
  return (
    <Dialog
      open={isOpen}
      onOpenChange={setOpen}
      title={title}
      size="large"
      trigger={
        <IconButton label="Look closely" icon={<Maximize2 size={20} strokeWidth={1.25} />} className={styles.open} />
      }
    >
      {loaded && <loaded.Lightbox {...lightbox} />}
    </Dialog>
  );
}
