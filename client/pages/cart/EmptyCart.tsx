import { texts } from '../../../domain/messages';
import { cartAction } from '../../features/cart/AddToCartButton';
import { ProductGrid } from '../../features/catalogue/ProductGrid';
import { paths } from '../../lib/paths';
import { EmptyState } from '../../ui/States';
import { useCartSuggestionsQuery } from './EmptyCart.generated';
import styles from './CartPage.module.css';

/** One row on wide screens, two on phones. */
export const suggestionsVariables = { first: 4 };

/** Says that the cart is empty, with products to begin with. They are an extra: nothing is shown when they cannot be loaded. */
export function EmptyCart() {
  const { data } = useCartSuggestionsQuery({ variables: suggestionsVariables });
  const products = data?.products.nodes ?? [];
  return (
    <>
      <EmptyState
        title={texts.cartEmptyTitle}
        text={texts.cartEmpty}
        action={{ label: 'Continue Shopping', to: paths.shop() }}
      />
      {products.length > 0 && (
        <section aria-labelledby="cart-suggestions" className={styles.suggestions}>
          <h2 id="cart-suggestions" className={styles.heading}>
            You May Also Like
          </h2>
          <ProductGrid products={products} action={cartAction} headingLevel="h3" />
        </section>
      )}
    </>
  );
}
