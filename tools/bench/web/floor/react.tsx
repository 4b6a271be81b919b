import { createRoot } from 'react-dom/client'

/** React alone: the floor of the floor. */
createRoot(document.getElementById('root') ?? document.body).render(
  <main>
    <h1>Griya</h1>
    <form>
      <label>
        Nomor Telepon <input type="tel" />
      </label>
      <button>Login</button>
    </form>
  </main>,
)
