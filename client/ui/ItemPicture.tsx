import { Picture } from './Picture';

interface ItemPictureProps {
  picture: { readonly url: string; readonly width: number | null; readonly height: number | null } | null | undefined;
  sizes: string;
  priority?: boolean;
  className?: string | undefined;
}

/** Shows the picture of a product or a post beside its title. It fills its box and is decorative. */
export function ItemPicture({ picture, ...rest }: ItemPictureProps) {
  return <Picture src={picture?.url} alt="" width={picture?.width} height={picture?.height} cover {...rest} />;
}
