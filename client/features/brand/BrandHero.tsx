import { originalUrl } from '../../lib/media';
import { PageHead } from '../../lib/PageHead';
import { Picture } from '../../ui/Picture';
import { Container, Eyebrow } from '../../ui/Section';

interface BrandHeroProps {
  title: string;
  description: string;
  heading: string;
  lead?: string;
  picture: {
    /** Path in the media folder. */
    readonly file: string;
    readonly alt: string;
    readonly width: number;
    readonly height: number;
    readonly sizes: string;
  };
  /** Arranges the words and the picture, which each page does in its own way. */
  className: string | undefined;
}

/** Renders the head of a brand page: its metadata, and its first picture with the page's title and h1. */
export function BrandHero({ title, description, heading, lead, picture, className }: BrandHeroProps) {
  const { file, ...rest } = picture;
  return (
    <div className={className}>
      <PageHead title={title} description={description} image={originalUrl(file)} />
      <Container>
        <Eyebrow>{title}</Eyebrow>
        <h1>{heading}</h1>
        {lead && <p>{lead}</p>}
      </Container>
      <Picture src={originalUrl(file)} {...rest} priority cover />
    </div>
  );
}
