import { Pause, Play, Volume2, VolumeX } from 'lucide-react';
import { useRef, useState } from 'react';
import { limits } from '../../../domain/limits';
import { classNames } from '../../lib/class-names';
import { originalUrl } from '../../lib/media';
import { useMediaQuery } from '../../lib/media-query';
import { IconButton } from '../../ui/IconButton';
import { Picture } from '../../ui/Picture';
import { usePlayback } from './use-playback';
import styles from './PromoVideo.module.css';

interface PromoVideoProps {
  /** Base name in the media folder. Each film has a wide and a narrow version, and a poster for each. */
  name: string;
  caption: string;
  /** The `sizes` attribute of the poster. Default: half of the page. */
  sizes?: string;
  /** Lets the visitor switch the sound on. Every film starts muted. */
  withSound?: boolean;
}

const narrowScreen = `(max-width: ${limits.ui.mobileVideoBelowPx - 1}px)`;
const wide = { width: 1280, height: 720 } as const;
const narrow = { width: 720, height: 900 } as const;

const videoUrl = (name: string, version: string) => originalUrl(`video/${name}-${version}.mp4`);
const posterUrl = (name: string, version: string) => originalUrl(`video/${name}-${version}-poster.webp`);

/** Shows a film that plays when it scrolls into view and pauses when it leaves it. */
export function PromoVideo({
  name,
  caption,
  sizes = '(min-width: 700px) 48vw, 92vw',
  withSound = false,
}: PromoVideoProps) {
  const frame = useRef<HTMLDivElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  const version = useMediaQuery(narrowScreen) ? 'mobile' : 'desktop';
  const { isPlaying, toggle } = usePlayback({ frame, video, version });
  const [isMuted, setMuted] = useState(true);
  return (
    <figure className={styles.figure}>
      <div ref={frame} className={classNames(styles.frame, isPlaying && styles.playing)}>
        <video
          key={version}
          ref={video}
          src={videoUrl(name, version)}
          muted={isMuted}
          loop
          playsInline
          preload="none"
          aria-label={caption}
          className={styles.video}
        />
        <Poster name={name} sizes={sizes} />
        <PlayButton isPlaying={isPlaying} caption={caption} onClick={toggle} />
        {withSound && <SoundButton isMuted={isMuted} onClick={() => setMuted(!isMuted)} />}
      </div>
      <figcaption className={styles.caption}>{caption}</figcaption>
    </figure>
  );
}

function Poster({ name, sizes }: { name: string; sizes: string }) {
  return (
    <Picture
      src={posterUrl(name, 'desktop')}
      alt=""
      {...wide}
      narrow={{ src: posterUrl(name, 'mobile'), ...narrow, media: narrowScreen }}
      sizes={sizes}
      cover
      className={styles.poster}
    />
  );
}

function PlayButton({ isPlaying, caption, onClick }: { isPlaying: boolean; caption: string; onClick: () => void }) {
  return (
    <button
      type="button"
      className={styles.control}
      aria-label={`${isPlaying ? 'Pause' : 'Play'}: ${caption}`}
      onClick={onClick}
    >
      <span className={styles.sign}>
        {isPlaying ? <Pause size={24} strokeWidth={1.25} /> : <Play size={24} strokeWidth={1.25} />}
      </span>
    </button>
  );
}

function SoundButton({ isMuted, onClick }: { isMuted: boolean; onClick: () => void }) {
  return (
    <IconButton
      label={isMuted ? 'Sound on' : 'Sound off'}
      icon={isMuted ? <VolumeX size={20} strokeWidth={1.25} /> : <Volume2 size={20} strokeWidth={1.25} />}
      className={styles.sound}
      onClick={onClick}
    />
  );
}
