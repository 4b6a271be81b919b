import { Button, Card, Modal } from 'antd'
import { useEffect } from 'react'
import type { ShownProfile, TenantCard } from '@griya/contract/tenants'
import { useReadIdentityPhotoMutation } from '../api/tenantsApi'
import { profile as copy } from '../copy/tenants'
import { Facts, type Fact } from '../parts/Facts'
import { formatDate } from '../parts/atProperty'

const joined = (parts: readonly (string | null)[], by: string) => parts.filter(Boolean).join(by) || null

/** `typed`: the name that an operator typed, until the tenant fills in the profile. */
const factsOf = (profile: ShownProfile, typed: string | null): readonly Fact[] => {
  const { birthDateUnix, marriageStatus } = profile
  const birthDate = birthDateUnix === null ? null : formatDate(birthDateUnix)
  const facts: readonly (readonly [string, string | null])[] = [
    [copy.name, profile.name ?? typed],
    [copy.phone, profile.phone],
    [copy.birth, joined([profile.birthPlace, birthDate], ', ')],
    [copy.religion, profile.religion],
    [copy.marriage, marriageStatus === null ? null : marriageStatus ? copy.married : copy.single],
    [copy.work, profile.work],
    [copy.houseAddress, profile.houseAddress],
    [copy.workAddress, profile.workAddress],
    [copy.relative, joined([profile.relativeName, profile.relativeDescription, profile.relativePhone], ' · ')],
  ]
  return facts.map(([name, value]) => [name, value ?? <span className="o-quiet">{copy.unknown}</span>])
}

interface CardButtonProps {
  readonly id: number
  readonly slot: number
  readonly name: string
}

const IdentityCard = ({ id, slot, name }: CardButtonProps) => {
  const [look, { data: address, isLoading, reset }] = useReadIdentityPhotoMutation()
  useEffect(
    () => () => {
      if (address !== undefined) URL.revokeObjectURL(address)
    },
    [address],
  )
  return (
    <>
      <Button loading={isLoading} onClick={() => void look({ id, slot })}>
        {copy.card}
      </Button>
      <Modal
        open={address !== undefined}
        onCancel={reset}
        footer={null}
        title={copy.cardTitle(name)}
        width={640}
        destroyOnHidden
      >
        {address !== undefined && <img className="o-identity" src={address} alt={copy.cardTitle(name)} />}
        <p className="o-quiet">{copy.cardHelp}</p>
      </Modal>
    </>
  )
}

export const Profiles = ({ tenant }: { readonly tenant: TenantCard }) => (
  <div className="o-profiles">
    {tenant.profiles.map((profile) => (
      <Card key={profile.slot}>
        <div className="o-row o-spread o-profile-head">
          <h2>{profile.slot === 1 ? copy.first : copy.second}</h2>
          {profile.hasIdentityPhoto ? (
            <IdentityCard id={tenant.id} slot={profile.slot} name={profile.name ?? tenant.name ?? tenant.phone} />
          ) : (
            <span className="o-quiet">{copy.noCard}</span>
          )}
        </div>
        <Facts facts={factsOf(profile, profile.slot === 1 ? tenant.name : null)} areNamesBeside />
      </Card>
    ))}
  </div>
)
