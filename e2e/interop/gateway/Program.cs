using Microsoft.AspNetCore.Http.Connections;
using Touchline.Gateway;
using Touchline.Gateway.Answers;
using Touchline.Gateway.RealTime;

// A back end as other people write them, between browser and sandbox:
// dotnet Gateway.dll --port 4005 --api http://localhost:4001/ --cdn … --external … [--keys pascal] [--enums numbers]
var builder = WebApplication.CreateBuilder(args);
var switches = builder.Configuration;
Uri Named(string name) => new(switches[name] ?? throw new ArgumentException($"--{name} is missing."));
var own = new Uri($"http://localhost:{switches["port"]}/");
var addresses = new Addresses(Named("api"), Named("cdn"), Named("external"), own);
var style = new WireStyle(switches);
HttpTransportType[] transports =
    [HttpTransportType.WebSockets, HttpTransportType.ServerSentEvents, HttpTransportType.LongPolling];

builder.Logging.SetMinimumLevel(LogLevel.Warning);
builder.WebHost.UseUrls($"http://127.0.0.1:{own.Port}");
builder.Services.Configure<HostOptions>(options => options.ShutdownTimeout = TimeSpan.FromSeconds(5));
builder.Services.AddSingleton(addresses).AddSingleton(style).AddSingleton<Forwarder>();
builder.Services.AddSingleton<Problems>().AddSingleton<HubControl>();
// Times, transports, negotiation and payloads stay as the framework has them: keep-alive 15 s, time-out 30 s, handshake 15 s.
builder.Services.AddSignalR();
builder.Services.AddCors(cors => cors.AddDefaultPolicy(policy => policy
    .SetIsOriginAllowed(origin => Uri.TryCreate(origin, UriKind.Absolute, out var page)
        && (page.Host == "localhost" || page.Host.EndsWith(".localhost", StringComparison.Ordinal)))
    .AllowAnyHeader().AllowAnyMethod().AllowCredentials().WithExposedHeaders("Date", "ETag")
    .SetPreflightMaxAge(TimeSpan.FromMinutes(10))));

var app = builder.Build();
var control = app.Services.GetRequiredService<HubControl>();
var forwarder = app.Services.GetRequiredService<Forwarder>();

app.Use((context, next) =>
{
    var request = context.Request;
    if (!request.Path.Equals("/hub", StringComparison.OrdinalIgnoreCase)
        && !request.Path.Equals("/hub/negotiate", StringComparison.OrdinalIgnoreCase)) return next();
    var upgrade = request.Headers.Upgrade.Count > 0;
    if (control.BlocksWebSockets && upgrade) context.Response.StatusCode = StatusCodes.Status400BadRequest;
    // The path of the endpoint whose options offer what the control says.
    else if (control.Only != "") request.Path = $"/hub/{control.Only}{request.Path.Value?["/hub".Length..]}";
    return context.Response.StatusCode == StatusCodes.Status400BadRequest ? Task.CompletedTask : next();
});
app.UseRouting();
app.UseCors();
// After CORS, so that the page may read the refusal.
app.Use((context, next) =>
{
    if (!control.Refusing || !context.Request.Path.StartsWithSegments("/hub")) return next();
    context.Response.StatusCode = StatusCodes.Status503ServiceUnavailable;
    return Task.CompletedTask;
});

app.MapHub<ExchangeHub>("/hub");
foreach (var one in transports) app.MapHub<ExchangeHub>($"/hub/{one}", options => options.Transports = one);

var tests = app.MapGroup("/interop");
tests.MapGet("/hub", () => control.Look());
tests.MapGet("/problems", (Problems problems) => problems.Take());
tests.MapPost("/hub/kill", (bool cut) => control.Kill(cut));
tests.MapPost("/hub/set", (bool? refusing, bool? refusesHeartbeats, bool? blocksWebSockets, HttpTransportType? only) =>
{
    control.Reset();
    control.Refusing = refusing ?? false;
    control.RefusesHeartbeats = refusesHeartbeats ?? false;
    control.BlocksWebSockets = blocksWebSockets ?? false;
    control.Only = only?.ToString() ?? "";
});

app.Map("/domains/{file}", (HttpContext context) => forwarder.Forward(context, addresses.Cdn, AnswerTypes.Settings));
app.Map("/settings/{file}", (HttpContext context) => forwarder.Forward(context, addresses.External, AnswerTypes.Settings));
app.Map("/{**path}", (HttpContext context, string? path) =>
    forwarder.Forward(context, addresses.Api, AnswerTypes.For(path ?? "")));

app.Run();
