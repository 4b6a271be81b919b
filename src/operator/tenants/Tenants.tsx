import { useSearchParams } from 'react-router-dom'
import { Tenant } from './Tenant'
import { TenantList } from './TenantList'

/** The list, or the tenant whose id is in the address. */
const Tenants = () => {
  const [search] = useSearchParams()
  const id = search.get('id')
  return id === null ? <TenantList /> : <Tenant key={id} id={Number(id)} />
}

export default Tenants
