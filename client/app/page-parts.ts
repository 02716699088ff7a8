/**
 * Parts that most pages share. Imported by the entry, they are in its file: as files of their own they would cost a product page 23 more
 * requests and, since small files compress worse, 4 kB. They are used where they are imported by name.
 */
import '../features/brand/PromiseBadges';
import '../features/brand/PromoVideo';
import '../features/cart/AddToCartButton';
import '../features/catalogue/ProductGrid';
import '../features/catalogue/KeyIngredients.module.css';
import '../features/content/PostGrid';
import '../features/not-found/NotFound';
import '../features/reviews/ReviewCard';
import '../features/wishlist/WishlistHeart';
import '../ui/Accordion';
import '../ui/Breadcrumbs';
import '../ui/Carousel';
import '../ui/DemoMailNote';
import '../ui/FieldFrame';
import '../ui/QuantityField';
import '../ui/RichText';
import '../ui/Tabs';
