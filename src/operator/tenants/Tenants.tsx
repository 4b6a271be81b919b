import { Skeleton } from 'antd'
import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router-dom'
import { loadChunk } from '@/lib/loadChunk'
import { TenantList } from './TenantList'

const Tenant = lazy(() => loadChunk(() => import('./Tenant')))

/** The list, or the tenant whose number is in the address. */
const Tenants = () => {
  const [search] = useSearchParams()
  const phone = search.get('nomor')
  if (phone === null) return <TenantList />
  return (
    <Suspense fallback={<Skeleton active />}>
      <Tenant key={phone} phone={phone} />
    </Suspense>
  )
}

export default Tenants
