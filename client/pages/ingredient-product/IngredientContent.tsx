import { cartAction } from '../../features/cart/AddToCartButton';
import { ProductGrid } from '../../features/catalogue/ProductGrid';
import { ResearchList } from '../../features/ingredients/ResearchList';
import type { IngredientProductPageQuery } from './IngredientProductPage.generated';
import { PageHead } from '../../lib/PageHead';
import { paths } from '../../lib/paths';
import { Breadcrumbs } from '../../ui/Breadcrumbs';
import { Picture } from '../../ui/Picture';
import { RichText } from '../../ui/RichText';
import { Container, Eyebrow, Section } from '../../ui/Section';
import styles from './IngredientProductPage.module.css';

type IngredientDetails = NonNullable<IngredientProductPageQuery['ingredient']>;

/** Shows an ingredient with its nutritional values, the research about it, and the products that contain it. */
export function IngredientContent({ ingredient }: { ingredient: IngredientDetails }) {
  const { name, description, image, products } = ingredient;
  return (
    <>
      <PageHead title={name} description={description} image={image?.url} />
      <Container>
        <Breadcrumbs
          trail={[
            { label: 'Home', to: paths.home() },
            { label: 'Ingredients', to: paths.ingredients() },
            { label: name },
          ]}
        />
        <Introduction ingredient={ingredient} />
      </Container>
      <NutritionAndStudies ingredient={ingredient} />
      {products.length > 0 && (
        <Section heading="Products with same ingredients">
          <ProductGrid products={products} action={cartAction} />
        </Section>
      )}
    </>
  );
}

function Introduction({ ingredient: { name, description, image } }: { ingredient: IngredientDetails }) {
  return (
    <div className={styles.top}>
      <Picture
        src={image?.url}
        alt={image?.alt ?? name}
        width={image?.width}
        height={image?.height}
        sizes="(min-width: 700px) 40vw, 92vw"
        priority
        className={styles.plate}
      />
      <div className={styles.words}>
        <Eyebrow>Ingredient</Eyebrow>
        <h1>{name}</h1>
        <RichText html={description} className={styles.text} />
      </div>
    </div>
  );
}

function NutritionAndStudies({ ingredient: { nutritionalValue, keyStudies } }: { ingredient: IngredientDetails }) {
  if (!nutritionalValue && keyStudies.length === 0) return null;
  return (
    <Section background="plaster" className={styles.columns}>
      {nutritionalValue && (
        <div>
          <h2 className={styles.heading}>Nutritional Value</h2>
          <RichText html={nutritionalValue} />
        </div>
      )}
      {keyStudies.length > 0 && (
        <div>
          <h2 className={styles.heading}>Key Studies and Research Papers</h2>
          <ResearchList studies={keyStudies} />
        </div>
      )}
    </Section>
  );
}
