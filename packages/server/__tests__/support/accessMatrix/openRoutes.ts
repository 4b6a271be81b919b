import { everyone, type MatrixRoute, type Wanted } from './route'

const openRoute = (url: string, path: string, wanted: Wanted): MatrixRoute => ({
  name: `GET ${url} ${path}`,
  method: 'GET',
  url,
  wanted,
  request: async ({ image, photo }) => ({ url: path.replace('{image}', image).replace('{photo}', photo) }),
})

export const openRoutes: readonly MatrixRoute[] = [
  openRoute('/', '/', everyone(302)),
  openRoute('/react', '/react', everyone(200)),
  openRoute('/react*', '/react/login', everyone(200)),
  openRoute('/healthz', '/healthz', everyone(200)),
  openRoute('/readyz', '/readyz', everyone(200)),
  openRoute('/api/openapi.json', '/api/openapi.json', everyone(200)),
  openRoute('/api/docs', '/api/docs', everyone(200)),
  openRoute('/api/docs.css', '/api/docs.css', everyone(200)),
  openRoute('/operator/openapi.json', '/operator/openapi.json', everyone(200)),
  // The page is for who accepts HTML; a program gets a 404.
  openRoute('/operator', '/operator', everyone(404)),
  openRoute('/operator*', '/operator/masuk', everyone(404)),
  // The signature replaces the headers; without it, nobody can see a picture.
  openRoute('/api/uploads/:id', '{image}', everyone(200)),
  openRoute('/api/photos/:hash', '{photo}', everyone(200)),
  openRoute('/api/cards/:name', '/api/cards/house-99-0000000000000000.jpg', everyone(404)),
  openRoute('/robots.txt', '/robots.txt', everyone(200)),
  // without the signature of a program that an owner let in
  {
    ...openRoute('/api/bank_credits/:account', '/api/bank_credits/1234567890', everyone(401)),
    method: 'POST',
    name: 'POST /api/bank_credits/:account',
  },
  // the tests' server has no origin for whole addresses
  openRoute('/sitemap.xml', '/sitemap.xml', everyone(404)),
]
