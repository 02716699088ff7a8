import { ShoppingBag } from 'lucide-react';
import { paths } from '../../lib/paths';
import { IconLink } from '../../ui/IconButton';

/** The cart in the header. */
export function MiniCart() {
  return <IconLink to={paths.cart()} label="Cart" icon={<ShoppingBag size={22} strokeWidth={1.25} />} />;
}
