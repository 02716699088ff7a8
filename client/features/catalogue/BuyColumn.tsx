import { useId, useState, type ReactNode, useRef } from 'react';
import { texts } from '../../../domain/messages';
import { useShopConfig } from '../../lib/shop-config';
import type { MoneyPartsFragment } from '../../ui/Price.generated';
import type { BuyColumnPartsFragment } from './ProductDetail.generated';
import { useInView } from '../../ui/in-view';
import { LeafRating } from '../../ui/LeafRating';
import { Price } from '../../ui/Price';
import { QuantityField } from '../../ui/QuantityField';
import { RichText } from '../../ui/RichText';
import styles from './BuyColumn.module.css';

interface BuyColumnProps {
  product: BuyColumnPartsFragment;
  /** Renders the control that adds the given quantity to the cart. @param formId of its form, to which the quantity field belongs */
  action: (quantity: number, formId?: string) => ReactNode;
  /** Shown below the note that the product is sold out. */
  soldOut?: ReactNode;
  /** Small control beside the name, such as a heart. */
  aside?: ReactNode;
  /** Called when the rating is pressed to show the reviews. */
  onReviews: () => void;
  /** Content below the action, such as the delivery terms. */
  children?: ReactNode;
}

/** Shows the purchase part of a product page: name, price, short description, quantity. */
export function BuyColumn({ product, action, soldOut, aside, onReviews, children }: BuyColumnProps) {
  const [quantity, setQuantity] = useState(1);
  const formId = useId();
  const { lowStock } = useShopConfig();
  const { title, subTitle, shortDescription, availableForSale, stock, currentPrice, rating } = product;
  return (
    <div className={styles.column}>
      <div className={styles.head}>
        <h1 className={styles.title}>{title}</h1>
        {aside}
      </div>
      {subTitle && <p className={styles.subTitle}>{subTitle}</p>}
      {rating.average !== null && rating.count > 0 && (
        <button type="button" className={styles.rating} onClick={onReviews}>
          <LeafRating value={rating.average} count={rating.count} />
        </button>
      )}
      <PriceLine product={product} />
      <RichText html={shortDescription} className={styles.text} />
      {availableForSale ? (
        <StickyBuyBar title={title} price={currentPrice} bar={action(quantity)}>
          {stock <= lowStock && <p className={styles.lowStock}>{texts.lowStock(stock)}</p>}
          <div className={styles.buy}>
            <QuantityField value={quantity} onChange={setQuantity} label={`Quantity of ${title}`} form={formId} />
            <div className={styles.action}>{action(quantity, formId)}</div>
          </div>
        </StickyBuyBar>
      ) : (
        <>
          <p className={styles.soldOut}>{texts.outOfStock}</p>
          {soldOut}
        </>
      )}
      {children}
    </div>
  );
}

/** Shows the price, and at its right the sizes and the price of a fixed quantity. */
function PriceLine({ product: { price, currentPrice, sizes, unitPrice } }: Pick<BuyColumnProps, 'product'>) {
  return (
    <p className={styles.price}>
      <Price current={currentPrice} list={price} />
      {(sizes || unitPrice) && (
        <span className={styles.size}>
          {sizes}
          {unitPrice && (
            <span className={styles.unitPrice}>
              {unitPrice.price.formatted} per {unitPrice.per}
            </span>
          )}
        </span>
      )}
    </p>
  );
}

interface StickyBuyBarProps {
  title: string;
  price: MoneyPartsFragment;
  /** The add-to-cart control in the bar. */
  bar: ReactNode;
  /** The controls in the page; the bar is shown once they have scrolled out of view. */
  children: ReactNode;
}

/** On phones, keeps the add-to-cart control visible while the page is scrolled. */
function StickyBuyBar({ title, price, bar, children }: StickyBuyBarProps) {
  const controls = useRef<HTMLDivElement>(null);
  const isInView = useInView(controls, 0);
  const isShown = isInView === false;
  return (
    <>
      <div ref={controls}>{children}</div>
      {isShown && (
        <div className={styles.bar} role="region" aria-label={`Buy ${title}`}>
          <p className={styles.words}>
            <span className={styles.barTitle}>{title}</span>
            <Price current={price} />
          </p>
          <div className={styles.barAction}>{bar}</div>
        </div>
      )}
    </>
  );
}
