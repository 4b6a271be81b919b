import { useSearchParams } from 'react-router-dom'
import { Tenant } from './Tenant'
import { TenantList } from './TenantList'

/** The list, or the tenant whose number is in the address. */
const Tenants = () => {
  const [search] = useSearchParams()
  const phone = search.get('nomor')
  return phone === null ? <TenantList /> : <Tenant key={phone} phone={phone} />
}

export default Tenants
