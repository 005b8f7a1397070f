import { Route, Switch } from 'wouter'
import { NotFoundPage } from '../parts/page.tsx'
import { CategoriesPage } from './categories-page.tsx'
import { NewProductPage, ProductPage } from './product-page.tsx'
import { ProductList } from './product-list.tsx'

/** Pages of the shop's products. */
export const ProductsSection = () => (
  <Switch>
    <Route path="/products/new">
      <NewProductPage />
    </Route>
    <Route path="/products/categories">
      <CategoriesPage />
    </Route>
    <Route path="/products/:id">{({ id }) => <ProductPage key={id} id={Number(id)} />}</Route>
    <Route path="/products">
      <ProductList />
    </Route>
    <Route>
      <NotFoundPage />
    </Route>
  </Switch>
)
