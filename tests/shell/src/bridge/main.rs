//! Serves the window's page and commands over HTTP, so that any browser can show the desk. For tests only.
//!
//! The commands run behind Tauri's mock window, with the keyring and the data folder of a real start. The page is the
//! one in `ui/dist`. A script that is loaded before it sends its commands here and asks for the events. The first line
//! on standard output is the page's address. No window is opened, so what the shell does with one is not seen.

use std::convert::Infallible;
use std::io;
use std::net::{Ipv4Addr, SocketAddr};
use std::path::Path;
use std::sync::Arc;

use desk::DataFolder;
use http_body_util::{BodyExt as _, Full};
use hyper::body::{Bytes, Incoming};
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper::{Method, Request, Response, StatusCode};
use hyper_util::rt::TokioIo;
use serde_json::{Value, json};
use tauri::ipc::{CallbackFn, InvokeBody};
use tauri::test::{INVOKE_KEY, MockRuntime, get_ipc_response, mock_builder, mock_context, noop_assets};
use tauri::webview::InvokeRequest;
use tauri::{App, AppHandle, Context, Manager as _, WebviewWindow, WebviewWindowBuilder};
use tokio::net::TcpListener;
use transfer_desk::{AppState, Surroundings, shut_process, start_log, updater, wiring};

use crate::heard::Heard;

mod heard;

const DIST: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../ui/dist");
const SCRIPT: &str = include_str!("bridge.js");
/// The policy of the real window, but for the way to the commands.
const POLICY: &str = "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; \
                      object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

struct Bridge {
    app: AppHandle<MockRuntime>,
    window: WebviewWindow<MockRuntime>,
    heard: Heard,
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    shut_process();
    let (app, bridge) = Bridge::open()?;
    tauri::async_runtime::block_on(serve(Arc::new(bridge)))?;
    drop(app);
    Ok(())
}

/// The plugins are set up as in the program.
fn context() -> Result<Context<MockRuntime>, serde_json::Error> {
    let program: Value = serde_json::from_str(include_str!("../../../../tauri.conf.json"))?;
    let mut context = mock_context(noop_assets());
    let updater = program["plugins"]["updater"].clone();
    context.config_mut().plugins.0.insert("updater".to_owned(), updater);
    Ok(context)
}

impl Bridge {
    fn open() -> Result<(App<MockRuntime>, Self), Box<dyn std::error::Error>> {
        let arguments = transfer_desk::arguments(std::env::args_os().skip(1)).map_err(|usage| format!("{usage:?}"))?;
        let folder = arguments.data_dir.clone().ok_or("the bridge needs --data-dir")?;
        let wiring = wiring::<MockRuntime>();
        let app = mock_builder()
            .plugin(tauri_plugin_clipboard_manager::init())
            .plugin(tauri_plugin_notification::init())
            .plugin(updater())
            .invoke_handler(wiring.invoke_handler())
            .build(context()?)?;
        wiring.mount_events(&app);
        let heard = Heard::from(app.handle());
        let held = DataFolder::open(&folder).ok();
        if held.is_some() {
            start_log(&folder);
        }
        AppState::install(app.handle(), Surroundings::of_this_system(arguments, folder, held));
        let window = WebviewWindowBuilder::new(&app, "main", tauri::WebviewUrl::default()).build()?;
        let bridge = Self {
            app: app.handle().clone(),
            window,
            heard,
        };
        Ok((app, bridge))
    }

    async fn answer(self: Arc<Self>, request: Request<Incoming>) -> Response<Full<Bytes>> {
        let path = request.uri().path().to_owned();
        if request.method() == Method::GET {
            return match path.as_str() {
                "/events" => self.events_after(request.uri().query()).await,
                "/bridge.js" => file("text/javascript", self.script().into()),
                _ => page(&path),
            };
        }
        let Some(command) = path.strip_prefix("/ipc/").map(str::to_owned) else {
            return status(StatusCode::NOT_FOUND);
        };
        if command == "quit" {
            return self.quit();
        }
        let body = request
            .into_body()
            .collect()
            .await
            .map(http_body_util::Collected::to_bytes);
        let Some(arguments) = body.ok().and_then(|body| serde_json::from_slice(&body).ok()) else {
            return status(StatusCode::BAD_REQUEST);
        };
        let answered = tokio::task::spawn_blocking(move || self.call(command, arguments)).await;
        match answered {
            Ok(Ok(value)) => json_of(StatusCode::OK, &value),
            Ok(Err(refused)) => json_of(StatusCode::UNPROCESSABLE_ENTITY, &refused),
            Err(_) => status(StatusCode::INTERNAL_SERVER_ERROR),
        }
    }

    fn call(&self, command: String, arguments: Value) -> Result<Value, Value> {
        let request = InvokeRequest {
            cmd: command,
            callback: CallbackFn(0),
            error: CallbackFn(1),
            url: tauri::Url::parse("tauri://localhost").map_err(|fault| json!(fault.to_string()))?,
            body: InvokeBody::Json(arguments),
            headers: tauri::http::HeaderMap::default(),
            invoke_key: INVOKE_KEY.into(),
        };
        let body = get_ipc_response(&self.window, request)?;
        body.deserialize().map_err(|fault| json!(fault.to_string()))
    }

    async fn events_after(&self, query: Option<&str>) -> Response<Full<Bytes>> {
        let number = query.and_then(|query| query.strip_prefix("after=")?.parse().ok());
        match number {
            Some(number) => json_of(StatusCode::OK, &json!(self.heard.after(number).await)),
            None => status(StatusCode::BAD_REQUEST),
        }
    }

    /// A page hears what happens from now on, as a page in the real window does.
    fn script(&self) -> String {
        SCRIPT.replace("FIRST_EVENT", &self.heard.count().to_string())
    }

    /// The mock window cannot end a program.
    fn quit(&self) -> Response<Full<Bytes>> {
        let app = self.app.clone();
        tokio::task::spawn_blocking(move || {
            app.state::<AppState>().close();
            std::process::exit(0);
        });
        json_of(StatusCode::OK, &Value::Null)
    }
}

async fn serve(bridge: Arc<Bridge>) -> io::Result<()> {
    let listener = TcpListener::bind(SocketAddr::from((Ipv4Addr::LOCALHOST, 0))).await?;
    announce(listener.local_addr()?);
    loop {
        let (stream, _) = listener.accept().await?;
        let bridge = Arc::clone(&bridge);
        tokio::spawn(async move {
            let answer = |request| {
                let bridge = Arc::clone(&bridge);
                async move { Ok::<_, Infallible>(bridge.answer(request).await) }
            };
            // A browser that closes its connection early is no fault.
            let _ = http1::Builder::new()
                .serve_connection(TokioIo::new(stream), service_fn(answer))
                .await;
        });
    }
}

#[expect(clippy::print_stdout, reason = "this line is the interface")]
fn announce(address: SocketAddr) {
    println!("http://{address}/");
}

/// The page asks for its own script, style and pictures by their names.
fn page(path: &str) -> Response<Full<Bytes>> {
    if path.contains("..") {
        return status(StatusCode::NOT_FOUND);
    }
    let name = if path == "/" { "/index.html" } else { path };
    let Ok(content) = std::fs::read(format!("{DIST}{name}")) else {
        return status(StatusCode::NOT_FOUND);
    };
    match Path::new(name).extension().and_then(|ending| ending.to_str()) {
        Some("html") => {
            let html =
                String::from_utf8_lossy(&content).replacen("<head>", "<head><script src=\"/bridge.js\"></script>", 1);
            file("text/html", html.into())
        }
        Some("js") => file("text/javascript", content),
        Some("css") => file("text/css", content),
        Some("svg") => file("image/svg+xml", content),
        Some("json") => file("application/json", content),
        _ => file("application/octet-stream", content),
    }
}

fn file(kind: &'static str, content: Vec<u8>) -> Response<Full<Bytes>> {
    let mut response = Response::new(Full::from(content));
    for (name, value) in [
        ("content-type", kind),
        ("content-security-policy", POLICY),
        ("cache-control", "no-store"),
    ] {
        response
            .headers_mut()
            .insert(name, hyper::header::HeaderValue::from_static(value));
    }
    response
}

fn json_of(status: StatusCode, value: &Value) -> Response<Full<Bytes>> {
    let mut response = file("application/json", value.to_string().into());
    *response.status_mut() = status;
    response
}

fn status(status: StatusCode) -> Response<Full<Bytes>> {
    json_of(status, &json!(status.as_str()))
}
