import { cartAction } from '../../features/cart/AddToCartButton';
import { ProductGrid } from '../../features/catalogue/ProductGrid';
import { useCartSuggestionsQuery } from './EmptyCart.generated';
import styles from './cart-page.module.css';

/** One row on wide screens, two on phones. */
const first = 4;

/** Products to begin with, below the note that the cart is empty. They are an extra: nothing is shown when they cannot be loaded. */
export function CartSuggestions() {
  const { data } = useCartSuggestionsQuery({ variables: { first } });
  const products = data?.products.nodes ?? [];
  if (products.length === 0) return null;
  return (
    <section aria-labelledby="cart-suggestions" className={styles.suggestions}>
      <h2 id="cart-suggestions" className={styles.heading}>
        You May Also Like
      </h2>
      <ProductGrid products={products} action={cartAction} headingLevel="h3" />
    </section>
  );
}
