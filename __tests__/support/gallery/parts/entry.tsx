import { useState } from 'react'
import { Alert } from '@/ui/Alert'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { ErrorState } from '@/ui/ErrorState'
import { LinkButton } from '@/ui/LinkButton'
import { List } from '@/ui/List'
import { ListEntry } from '@/ui/ListEntry'
import { Page } from '@/ui/Page'
import { PasswordField } from '@/ui/PasswordField'
import { Section } from '@/ui/Section'
import { TextField } from '@/ui/TextField'

const nothing = () => undefined

export const LoginPart = () => {
  const [phone, setPhone] = useState('081234567890')
  const [password, setPassword] = useState('rahasia')
  return (
    <Page title="Login">
      <Alert tone="error" title="Login Error" live="alert">
        Cek nomor dan password kamu
      </Alert>
      <TextField label="Nomor Telepon" type="tel" value={phone} onChange={setPhone} autoComplete="username" />
      <form>
        <PasswordField label="Password" value={password} onChange={setPassword} />
      </form>
      <Button block>Login</Button>
      <Button block busy>
        Login
      </Button>
    </Page>
  )
}

export const MenuPart = () => (
  <Page title="Menu" titleHidden>
    <List>
      <ListEntry icon="coin">37 koin</ListEntry>
      <ListEntry icon="receipt" to="/transactions">
        Transactions
      </ListEntry>
      <ListEntry icon="user" to="/profile">
        Profile
      </ListEntry>
      <ListEntry icon="bell" to="/notifications">
        Notifikasi
      </ListEntry>
      <ListEntry icon="bellRing" onClick={nothing}>
        Aktifkan Push Notifikasi
      </ListEntry>
      <ListEntry icon="info">react</ListEntry>
    </List>
    <Section title="Pengumuman">
      <Card as="article" title="Libur Lebaran" titleLevel={3}>
        <p>Kantor tutup tiga hari</p>
        <p>Pembayaran tetap berjalan</p>
      </Card>
    </Section>
  </Page>
)

export const ErrorPart = () => (
  <Page title="Galat" titleHidden>
    <ErrorState code="500" title="Internal Server Error" action={<LinkButton to="/">Coba Lagi</LinkButton>}>
      Tolong coba lagi nanti
    </ErrorState>
    <ErrorState title="Data tidak dapat dimuat" action={<Button variant="secondary">Coba Lagi</Button>} />
  </Page>
)
