import { createRoot } from 'react-dom/client'

/** Only React: the lower limit for the other floor. */
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
