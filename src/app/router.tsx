import { Route, Routes } from 'react-router-dom'
import { GuestOnly, RequireSession } from './guards'
import { loginScreen, notFoundScreen, tenantScreens } from './screens'
import { ServerErrorScreen } from './ServerErrorScreen'

export const AppRoutes = () => (
  <Routes>
    <Route element={<RequireSession />}>
      {tenantScreens.map(({ path, Screen }) => (
        <Route key={path} path={path} element={<Screen />} />
      ))}
    </Route>
    <Route element={<GuestOnly />}>
      <Route path="/login" element={<loginScreen.Screen />} />
    </Route>
    <Route path="/error" element={<ServerErrorScreen />} />
    <Route path="*" element={<notFoundScreen.Screen />} />
  </Routes>
)
